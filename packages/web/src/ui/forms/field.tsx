import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFieldProblem } from './form.js';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
}

/** Connects a control with its label, hint and error. */
function useField({ name, hint }: Pick<FieldProps, 'name' | 'hint'>) {
  const id = useId();
  const problem = useFieldProblem(name);
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean);
  return {
    id,
    problem,
    control: {
      id,
      name,
      'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      'aria-invalid': problem === undefined ? undefined : true,
    },
  };
}

function Labelled({
  id,
  label,
  hint,
  problem,
  children,
}: Omit<FieldProps, 'name'> & {
  readonly id: string;
  readonly problem: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <small className="hint" id={`${id}-hint`}>
          {hint}
        </small>
      )}
      {problem && (
        <small className="problem" id={`${id}-problem`}>
          {problem}
        </small>
      )}
    </div>
  );
}

/** A line of text with its label. */
export function TextField({
  label,
  hint,
  name,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'name'>) {
  const { control, id, problem } = useField({ name, hint });
  return (
    <Labelled id={id} label={label} hint={hint} problem={problem}>
      <input type="text" {...rest} {...control} />
    </Labelled>
  );
}

/** Several lines of text with their label. */
export function TextArea({
  label,
  hint,
  name,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'name'>) {
  const { control, id, problem } = useField({ name, hint });
  return (
    <Labelled id={id} label={label} hint={hint} problem={problem}>
      <textarea rows={3} {...rest} {...control} />
    </Labelled>
  );
}

/** One of several, with its label. */
export function SelectField({
  label,
  hint,
  name,
  ...rest
}: FieldProps & Omit<ComponentProps<'select'>, 'name'>) {
  const { control, id, problem } = useField({ name, hint });
  return (
    <Labelled id={id} label={label} hint={hint} problem={problem}>
      <select {...rest} {...control} />
    </Labelled>
  );
}
