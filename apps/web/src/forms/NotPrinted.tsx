import { Notice } from '@quoin/ui/feedback/Notice';
import { useEffect, useState } from 'react';

/** Matches the letters that the fonts of the PDFs may lack. Texts without a match need no list of letters. */
const RARE = /[\u0250-\u200F\u2027-\u{10FFFF}]/u;

/** Says below a field which of its letters the PDF cannot print. */
export function NotPrinted({ text }: { text: string }) {
  const [found, setFound] = useState<{ of: string; signs: readonly string[] }>();
  useEffect(() => {
    let isCurrent = true;
    async function look(): Promise<void> {
      const { unprintable } = await import('@quoin/domain/costs/printable');
      if (isCurrent) setFound({ of: text, signs: unprintable(text) });
    }
    if (RARE.test(text)) void look();
    return () => {
      isCurrent = false;
    };
  }, [text]);
  const signs = found?.of === text ? found.signs : [];
  return (
    <div aria-live="polite">
      {signs.length > 0 && (
        <Notice tone="yellow">{`The message has characters that the PDF cannot print: ${signs.join(' ')}`}</Notice>
      )}
    </div>
  );
}
