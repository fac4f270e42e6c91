import { useState } from 'react';
import { useLocation } from 'wouter';
import { problemText } from '../../api/problem.js';
import { useApi } from '../../api/queries.js';
import type { Run, RunInput } from '../../api/types.js';
import { sharedHash } from '../../playground-link/share-link.js';
import { Button } from '../../ui/forms/button.js';
import { useToast } from '../../ui/toasts.js';

/** Opens the files of a run in the playground, to edit them. */
export function OpenInPlayground({ run }: { readonly run: Run }) {
  const api = useApi();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  async function open() {
    setBusy(true);
    try {
      const { sets } = await api.send<RunInput>('GET', `/v1/runs/${run.id}/input`);
      const files = (sets.migrations ?? []).map(({ name, text }) => ({ name, text }));
      navigate(`~/playground${await sharedHash({ files, safetyLevel: run.safety_level })}`);
    } catch (error) {
      showToast(problemText(error));
      setBusy(false);
    }
  }
  return (
    <Button onClick={open} disabled={isBusy}>
      Open in the playground
    </Button>
  );
}
