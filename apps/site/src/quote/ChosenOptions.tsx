/** The shown options as fields of a form. The script of the page keeps them current. */
export function ChosenOptions({ choices }: { choices: readonly number[] }) {
  return (
    <div data-choices hidden>
      {choices.map((id) => (
        <input key={id} type="hidden" name="choices" value={id} />
      ))}
    </div>
  );
}
