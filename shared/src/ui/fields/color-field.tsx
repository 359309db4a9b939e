import Input from 'antd/es/input/Input';
import { useWatch } from 'react-hook-form';
import { contrastWithPage } from '../core/branding';
import { AA_SHAPE, AA_TEXT, contrastRatio, isHexColor, readableOn } from '../core/colors';
import { CloseIcon } from '../icons';
import { Notice } from '../states/notice';
import { FieldShell } from './field-shell';
import { type FieldProps, useField } from './use-field';

const ratio = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

interface ColorFieldProps extends FieldProps {
  /** The colour that applies until one is chosen. */
  fallback: string;
}

const ClearColor = () => (
  <>
    <CloseIcon />
    <span className="foro-hidden">Limpar</span>
  </>
);

/** A colour `#rrggbb`, picked or typed; empty means the default. */
export function ColorField(props: ColorFieldProps) {
  const { fallback } = props;
  const field = useField<string | null>({ ...props, hint: undefined });
  const value = field.value ?? '';
  return (
    <FieldShell {...props} id={field.id} error={field.error}>
      <div className="foro-color">
        <input
          type="color"
          aria-label={`${props.label}: escolher`}
          value={isHexColor(value) ? value : fallback}
          disabled={field.isDisabled}
          onChange={(event) => field.onChange(event.target.value)}
        />
        <Input
          {...field.aria}
          ref={field.bind}
          value={value}
          placeholder={`${fallback} (padrão)`}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          allowClear={{ clearIcon: <ClearColor /> }}
          disabled={field.isDisabled}
          onChange={(event) => field.onChange(event.target.value.trim().toLowerCase())}
          onBlur={field.onBlur}
          {...(field.error && { status: 'error' as const })}
        />
      </div>
    </FieldShell>
  );
}

interface ContrastNoticeProps {
  /** Fields of the two colours, and the defaults for empty ones. */
  background: { name: string; fallback: string };
  text: { name: string; fallback: string };
  /** The part that uses them: 'O texto do menu'. */
  what: string;
}

/**
 * Warns if one chosen colour is hardly readable on the other. It forbids nothing: the theme then uses a
 * readable text colour.
 */
export function ContrastNotice({ background, text, what }: ContrastNoticeProps) {
  const [chosenBackground, chosenText] = useWatch({ name: [background.name, text.name] }) as (
    | string
    | null
  )[];
  const [back, front] = [chosenBackground || background.fallback, chosenText || text.fallback];
  if (!isHexColor(back) || !isHexColor(front)) return null;
  const contrast = contrastRatio(back, front);
  if (contrast >= AA_TEXT) return null;
  const shown = readableOn(back, front) === '#ffffff' ? 'branco' : 'preto';
  return (
    <Notice tone="warning">
      {what} teria contraste de {ratio.format(contrast)}:1, abaixo do mínimo de {ratio.format(AA_TEXT)}:1. Ele
      aparecerá em {shown}.
    </Notice>
  );
}

/**
 * Warns if a button of the chosen colour has too little contrast with the page. It forbids nothing: the theme
 * then adds a border.
 */
export function EdgeNotice({ name, fallback }: { name: string; fallback: string }) {
  const chosen = useWatch({ name }) as string | null;
  const color = chosen || fallback;
  if (!isHexColor(color)) return null;
  const contrast = contrastWithPage(color);
  if (contrast >= AA_SHAPE) return null;
  return (
    <Notice tone="warning">
      Os botões teriam contraste de {ratio.format(contrast)}:1 com a página, abaixo do mínimo de{' '}
      {ratio.format(AA_SHAPE)}:1. Eles aparecerão com uma borda.
    </Notice>
  );
}
