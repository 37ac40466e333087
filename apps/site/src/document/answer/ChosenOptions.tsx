/** The chosen options as fields of a form. The script of the page updates them. */
export function ChosenOptions({ choices }: { choices: readonly number[] }) {
  return (
    <div data-choices hidden>
      {choices.map((id) => (
        <input key={id} type="hidden" name="choices" value={id} />
      ))}
    </div>
  );
}
