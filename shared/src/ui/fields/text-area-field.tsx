import TextArea from 'antd/es/input/TextArea';
import { FieldShell } from './field-shell';
import { type FieldProps, useField } from './use-field';

const count = new Intl.NumberFormat('pt-BR');

interface TextAreaFieldProps extends FieldProps {
  /**
   * The most characters; counted, not cut: a pasted text is never shortened silently. The schema refuses a
   * longer one.
   */
  maxLength: number;
  rows?: number;
}

/** Several lines of text, with a counter. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { maxLength: max, rows = 5, size = 'full', placeholder } = props;
  const field = useField<string | null>(props);
  const value = field.value ?? '';
  const isOver = value.length > max;
  return (
    <FieldShell
      {...props}
      size={size}
      id={field.id}
      error={field.error}
      aside={
        <span className={isOver ? 'foro-field-count foro-field-over' : 'foro-field-count'}>
          {count.format(value.length)} / {count.format(max)}
        </span>
      }
    >
      <TextArea
        {...field.aria}
        ref={field.bind}
        value={value}
        rows={rows}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
        disabled={field.isDisabled}
        placeholder={placeholder}
        {...(field.error && { status: 'error' as const })}
      />
    </FieldShell>
  );
}
