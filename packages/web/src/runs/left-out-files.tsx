import { count } from '../format/numbers.js';

interface LeftOutFilesProps {
  readonly files: readonly {
    readonly set?: string | undefined;
    readonly file: string;
    readonly reason: string;
  }[];
}

/** The uploaded files that are not migrations, with the reasons. */
export function LeftOutFiles({ files }: LeftOutFilesProps) {
  if (files.length === 0) return null;
  return (
    <details>
      <summary>{count(files.length, 'file')} left out</summary>
      <ul>
        {files.map(({ set = '', file, reason }) => (
          <li key={`${set} ${file}`}>
            <code>{file}</code>: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
