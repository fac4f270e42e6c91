import { MergeView } from '@codemirror/merge';
import { useCallback } from 'react';
import { readingSql } from './editor.js';
import { useShadow } from './use-shadow.js';

interface SqlComparisonProps {
  readonly original: string;
  readonly squashed: string;
}

/** A comparison of two long texts that have little in common is given up for a coarser one. */
const diffConfig = { scanLimit: 1_000, timeout: 1_500 };

/** The migrations one after the other on the left, what became of them on the right. */
export default function SqlComparison({ original, squashed }: SqlComparisonProps) {
  const mount = useCallback(
    (root: ShadowRoot) =>
      new MergeView({
        a: { doc: original, extensions: readingSql('Original migrations') },
        b: { doc: squashed, extensions: readingSql('Squashed SQL') },
        parent: root,
        root,
        diffConfig,
        collapseUnchanged: {},
      }),
    [original, squashed],
  );
  return <div className="editor" ref={useShadow(mount)} />;
}
