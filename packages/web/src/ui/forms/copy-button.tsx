import { useState } from 'react';
import { Button } from './button.js';

/** Copies a text. If the browser does not allow it, the text can be selected. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }
  return (
    <>
      <Button onClick={copy} aria-label={`Copy ${what}`}>
        {outcome === 'copied' ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className={outcome === 'refused' ? 'hint' : 'unseen'}>
        {outcome === 'refused' &&
          'The browser does not allow copying: select the text, and copy it.'}
        {outcome === 'copied' && `${what} is copied`}
      </span>
    </>
  );
}
