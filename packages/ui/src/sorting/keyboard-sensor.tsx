import { KeyboardSensor } from '@dnd-kit/core';

type Props = ConstructorParameters<typeof KeyboardSensor>[0];

/** The frames after which a key is passed on in any case. */
const FRAMES_MAX = 60;

/** Waits until the page is drawn so that this is true. */
async function drawn(isTrue: () => boolean): Promise<void> {
  for (let frame = 0; frame < FRAMES_MAX && !isTrue(); frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * Moves items by keyboard, and loses no key of a fast user. The sensor of the library listens a moment after the key that
 * begins a move. It also ends a move where React last drew it, so an arrow right before that key would have no effect. This
 * sensor takes all keys from the first moment on, and passes each on when the one before it is drawn.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: Props) {
    const passed = new WeakSet<KeyboardEvent>();
    const overId = () => props.context.current.over?.id;
    let isOver = false;
    let hasMoved = false;

    async function begin(): Promise<void> {
      // The timer of the library is older, so the library listens when this one ends.
      await new Promise((resolve) => setTimeout(resolve));
      await drawn(() => overId() !== undefined);
    }
    async function pass(key: KeyboardEvent, before: Promise<void>): Promise<void> {
      await before;
      if (isOver) return;
      const from = overId();
      hasMoved = false;
      passed.add(key);
      document.dispatchEvent(key);
      if (hasMoved) await drawn(() => overId() !== from);
    }
    let last = Promise.resolve();
    const take = (event: KeyboardEvent) => {
      if (event === props.event || passed.has(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { key, code } = event;
      last = pass(new KeyboardEvent('keydown', { key, code, cancelable: true }), last);
    };
    const end = () => {
      isOver = true;
      document.removeEventListener('keydown', take, true);
    };

    super({
      ...props,
      onMove: (coordinates) => {
        hasMoved = true;
        props.onMove(coordinates);
      },
      onEnd: () => {
        end();
        props.onEnd();
      },
      onCancel: () => {
        end();
        props.onCancel();
      },
    });
    last = begin();
    document.addEventListener('keydown', take, true);
  }
}
