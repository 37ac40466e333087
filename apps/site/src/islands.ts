import type { ReactElement } from 'react';

/** The parts of a page that React takes over in the browser. Their server-rendered HTML is shown until then. */
const islands: Record<string, (props: never) => Promise<ReactElement>> = {
  'contact-form': async (props) => (await import('./islands/contact-form.tsx')).contactForm(props),
};

async function wake(element: HTMLElement): Promise<void> {
  const make = islands[element.dataset['island'] ?? ''];
  if (!make) return;
  const [{ hydrateRoot }, island] = await Promise.all([
    import('react-dom/client'),
    make(JSON.parse(element.dataset['props'] ?? '{}') as never),
  ]);
  hydrateRoot(element, island);
}

/** Wakes each part shortly before it becomes visible. */
export function wakeIslands(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void wake(target as HTMLElement);
      }
    },
    { rootMargin: '600px' },
  );
  for (const element of document.querySelectorAll('[data-island]')) near.observe(element);
}
