/** The part of autocannon that the bench uses. The package has no types. */
declare module 'autocannon' {
  interface Request {
    method: 'GET' | 'POST';
    path: string;
    headers: Record<string, string>;
    body?: string;
  }

  interface Options {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    requests: (Request & { setupRequest?: (request: Request) => Request })[];
  }

  interface Result {
    /** In seconds. */
    duration: number;
    requests: { total: number };
    /** In milliseconds. */
    latency: { p50: number; p99: number };
    /** Connections that broke, and requests without an answer. */
    errors: number;
    statusCodeStats: Record<string, { count: number }>;
  }

  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
