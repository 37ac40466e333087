/** The name of a client in the log. The prefix keeps it from passing for the name of an administrator. */
export const clientActor = (name: string) => `Client ${name}`;
