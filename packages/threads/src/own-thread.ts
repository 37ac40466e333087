import { type Transferable, Worker } from 'node:worker_threads';

export interface OwnThreadOptions {
  /** What one of its jobs is called in messages, such as `PDF`. */
  noun: string;
  /** The program of the thread. It answers each job with a value, or with a text that says why the job failed. */
  program: URL;
  /** What the program gets at its start. */
  given?: unknown;
  /** Megabytes for the heap of a thread. */
  heapMb: number;
  /** Megabytes for what is new in the heap. More lets a thread that makes much collect seldom. */
  youngMb?: number;
  /** The most jobs that wait for their turn or are under way. */
  jobsMax: number;
  /** A thread without work ends after this time, in milliseconds. */
  idleMs?: number;
  /** A job that takes longer fails, and its thread ends. In milliseconds. */
  jobMs?: number;
  /** If a job takes longer than this while others wait, a second thread does those. Without it, they wait. In milliseconds. */
  helpAfterMs?: number;
}

/** Too many jobs wait for their turn. */
export class TooManyJobs extends Error {}

/** Does jobs one after the other, outside of the only thread that answers requests. */
export interface OwnThread<Job, Answer> {
  /** The answer of the program. */
  run(job: Job, transferred?: readonly Transferable[]): Promise<Answer>;
  /** Whether a thread runs. */
  readonly isRunning: boolean;
  /** Ends the threads. Jobs that are not done fail. */
  close(): Promise<void>;
}

interface Task {
  job: unknown;
  transferred: readonly Transferable[];
  done: (answer: unknown) => void;
  fail: (error: Error) => void;
}

/** A running thread, with the job that it does. */
interface Running {
  worker: Worker;
  task: Task | undefined;
  /** The moment at which its job began. */
  since: number;
  /** Ends a job that takes too long, or a thread without work. */
  timer: NodeJS.Timeout | undefined;
}

/** Opens threads for jobs of one kind. The first starts with the first job, and ends when there is none for a while. */
export function openThread<Job, Answer>({
  noun,
  program,
  given,
  heapMb,
  youngMb,
  jobsMax,
  idleMs = 30_000,
  jobMs = 30_000,
  helpAfterMs,
}: OwnThreadOptions): OwnThread<Job, Answer> {
  const running = new Set<Running>();
  const waiting: Task[] = [];
  let help: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): Running {
    // It needs no setting and no secret of the process. Node.js gives it the same options, except for the heap.
    const worker = new Worker(program, {
      env: {},
      workerData: given,
      resourceLimits: {
        maxOldGenerationSizeMb: heapMb,
        ...(youngMb !== undefined && { maxYoungGenerationSizeMb: youngMb }),
      },
    });
    const thread: Running = { worker, task: undefined, since: 0, timer: undefined };
    worker.on('message', (answer: unknown) => {
      const { task } = thread;
      thread.task = undefined;
      clearTimeout(thread.timer);
      if (typeof answer === 'string') task?.fail(new Error(answer));
      else task?.done(answer);
      rest(thread);
      begin();
    });
    // Without a listener, an error between two jobs would end the process.
    worker.on(
      'error',
      (error) => void drop(thread, error instanceof Error ? error : new Error(String(error))),
    );
    worker.once('exit', () => void drop(thread, new Error(`The thread of ${noun}s has ended`)));
    running.add(thread);
    return thread;
  }

  /** Lets a thread wait for its next job. It keeps no process alive meanwhile. */
  function rest(thread: Running): void {
    thread.worker.unref();
    thread.timer = setTimeout(() => void drop(thread, new Error('It was idle')), idleMs).unref();
  }

  /** Forgets a thread, and ends it. Its job fails for the reason. */
  async function drop(thread: Running, reason: Error): Promise<void> {
    if (!running.delete(thread)) return;
    clearTimeout(thread.timer);
    thread.task?.fail(reason);
    begin();
    await thread.worker.terminate();
  }

  function free(): Running | undefined {
    for (const thread of running) if (!thread.task) return thread;
    if (running.size === 0) return start();
    const [busy] = running;
    if (running.size > 1 || !busy || helpAfterMs === undefined) return undefined;
    const dueMs = busy.since + helpAfterMs - performance.now();
    if (dueMs <= 0) return start();
    clearTimeout(help);
    help = setTimeout(begin, dueMs).unref();
    return undefined;
  }

  /** Begins the jobs for which a thread is free. */
  function begin(): void {
    while (waiting.length > 0) {
      const thread = free();
      const task = thread && waiting.shift();
      if (!task) return;
      clearTimeout(thread.timer);
      thread.task = task;
      thread.since = performance.now();
      thread.timer = setTimeout(() => {
        void drop(thread, new Error(`A ${noun} took longer than ${jobMs / 1_000} seconds`));
      }, jobMs);
      thread.worker.ref();
      try {
        thread.worker.postMessage(task.job, task.transferred);
      } catch (error) {
        // What cannot be sent to a thread harms no other job.
        thread.task = undefined;
        clearTimeout(thread.timer);
        rest(thread);
        task.fail(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  return {
    run: async (job, transferred = []) => {
      const underWay = [...running].filter(({ task }) => task).length;
      if (isClosed) throw new Error(`The thread of ${noun}s is closed`);
      if (underWay + waiting.length >= jobsMax) throw new TooManyJobs(`Too many ${noun}s are waiting`);
      return new Promise<Answer>((done, fail) => {
        waiting.push({ job, transferred, done: (answer) => done(answer as Answer), fail });
        begin();
      });
    },
    get isRunning() {
      return running.size > 0;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(help);
      for (const { fail } of waiting.splice(0)) fail(new Error(`The thread of ${noun}s is closed`));
      await Promise.all(
        [...running].map(async (thread) => drop(thread, new Error(`The thread of ${noun}s has ended`))),
      );
    },
  };
}
