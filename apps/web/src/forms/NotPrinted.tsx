import { Notice } from '@quoin/ui/feedback/Notice';
import { useEffect, useState } from 'react';

/** Matches the letters that the fonts of the PDFs may lack. Texts without a match need no list of letters. */
const RARE = /[\u0250-\u200F\u2027-\u{10FFFF}]/u;

/** The warning about the letters of a message that the PDF cannot print, once it is known. The sender sees it beside the field. */
export function useNotPrinted(text: string): string | undefined {
  const [found, setFound] = useState<{ of: string; warning: string | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    async function look(): Promise<void> {
      const { messageNotPrinted } = await import('@quoin/domain/documents/printable');
      if (isCurrent) setFound({ of: text, warning: messageNotPrinted(text) });
    }
    if (RARE.test(text)) void look();
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return found?.of === text ? found.warning : undefined;
}

/** Says below a field which of its letters the PDF cannot print. */
export function NotPrinted({ warning }: { warning: string | undefined }) {
  return <div aria-live="polite">{warning !== undefined && <Notice tone="yellow">{warning}</Notice>}</div>;
}
