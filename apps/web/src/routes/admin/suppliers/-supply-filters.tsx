import { ProjectSelect } from '../projects/-project-select.tsx';
import { SupplierFilter } from './-supplier-select.tsx';

interface Chosen {
  supplierId?: number | undefined;
  project?: number | undefined;
}

/** Narrows a list of what suppliers bring to one supplier, and to one project. */
export function SupplyFilters({
  chosen: { supplierId, project },
  narrow,
}: {
  chosen: Chosen;
  narrow: (change: Chosen) => void;
}) {
  return (
    <>
      <SupplierFilter value={supplierId} onChange={(id) => narrow({ supplierId: id })} />
      <ProjectSelect
        aria-label="Project"
        all="All Projects"
        maxDropdownHeight={320}
        value={project ?? null}
        onChange={(id) => narrow({ project: id ?? undefined })}
      />
    </>
  );
}
