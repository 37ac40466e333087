import { Button } from '@mantine/core';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { Page } from '@quoin/ui/page/Page';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';

import { MissingRecord } from '../../../bin/MissingRecord.tsx';
import { HistoryButton } from '../../../history/use-history.tsx';
import { dialogFlag, idParams, readSearch } from '../../../lists/search-params.ts';
import { orNotFound } from '../../../problem.ts';
import { api, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { useDeleteAssembly } from './-actions.tsx';
import { CopyAssembly, EditAssembly } from './-form.tsx';
import { TryAssembly } from './-try.tsx';

import css from './-assembly.module.css';

const validateSearch = readSearch({ edit: dialogFlag, copy: dialogFlag });

export const Route = createFileRoute('/admin/assemblies/$id')({
  staticData: { section: 'Assemblies' },
  params: idParams,
  validateSearch,
  loader: async ({ params: { id } }) => orNotFound(api.assemblies.get.ensureData({ id })),
  pendingComponent: () => <DetailSkeleton label="Loading assembly details..." />,
  notFoundComponent: () => (
    <MissingRecord
      entity="assembly"
      back={(look) => (
        <Button component={Link} to="/admin/assemblies" {...look}>
          Back to Assemblies
        </Button>
      )}
    />
  ),
  component: AssemblyScreen,
});

function AssemblyScreen() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const [assembly] = trpc.assemblies.get.useSuspenseQuery({ id });
  const mayChange = useMayChange();
  const askToDelete = useDeleteAssembly(() => void navigate({ to: '/admin/assemblies' }));
  const close = () => void navigate({ search: {} });

  return (
    <Page
      title={assembly.name}
      description={assembly.unit && `Per ${assembly.unit}`}
      back={{ label: 'Assemblies', link: (props) => <Link to="/admin/assemblies" {...props} /> }}
      actions={
        <>
          <HistoryButton kind="assembly" id={id} />
          {mayChange && (
            <>
              <Button
                variant="default"
                leftSection={<IconTrash size={16} stroke={1.5} />}
                onClick={() => askToDelete(assembly)}
              >
                Delete
              </Button>
              <Button
                variant="default"
                leftSection={<IconCopy size={16} stroke={1.5} />}
                onClick={() => void navigate({ search: { copy: true } })}
              >
                Copy
              </Button>
              <Button
                variant="default"
                leftSection={<IconPencil size={16} stroke={1.5} />}
                onClick={() => void navigate({ search: { edit: true } })}
              >
                Edit Assembly
              </Button>
            </>
          )}
        </>
      }
    >
      {assembly.description && <p className={css['description']}>{assembly.description}</p>}
      {/* Another assembly has other inputs. */}
      <TryAssembly key={id} assembly={assembly} />
      {mayChange && search.edit && <EditAssembly id={id} onClose={close} />}
      {mayChange && search.copy && (
        <CopyAssembly
          id={id}
          onClose={close}
          onMade={(made) => void navigate({ to: '/admin/assemblies/$id', params: { id: made }, search: {} })}
        />
      )}
    </Page>
  );
}
