import { CopyButton } from '../forms/copy-button.js';

/** Text to copy: a file, or a command. */
export function Snippet({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <figure className="snippet">
      <figcaption>
        <code>{label}</code>
        <CopyButton text={text} what={label} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre tabIndex={0}>{text}</pre>
    </figure>
  );
}
