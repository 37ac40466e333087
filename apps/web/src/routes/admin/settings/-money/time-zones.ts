import { choicesOf } from '@quoin/ui/forms/choices-of';

/** The zones of the United States, by the names that people use. */
const american = {
  'America/New_York': 'Eastern (New York)',
  'America/Chicago': 'Central (Chicago)',
  'America/Denver': 'Mountain (Denver)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Los_Angeles': 'Pacific (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
};

/** The choices of a time zone in two groups. The `chosen` one may have a name that the browser does not list. */
export function timeZoneChoices(chosen: string) {
  const others = new Set([...Intl.supportedValuesOf('timeZone'), chosen]);
  return [
    { group: 'United States', items: choicesOf(american) },
    {
      group: 'Others',
      items: [...others]
        .filter((name) => !Object.hasOwn(american, name))
        .map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
    },
  ];
}
