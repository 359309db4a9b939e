import Button from 'antd/es/button';
import { useRef, type ChangeEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { TrashIcon, UploadIcon } from '../icons';
import { FieldShell } from './field-shell';
import { readImage } from './image-content';
import { type FieldProps, useField } from './use-field';

interface ImageFieldProps extends FieldProps {
  maxBytes?: number;
  /** Pixels of the longer side to which a larger image is scaled in the browser. */
  edge?: number;
}

/** An image with its preview. The form keeps a `data:` URL of a new one, the address of a stored one, or null. */
export function ImageField(props: ImageFieldProps) {
  const { maxBytes = 512 * 1024, edge, name, label, hint = 'PNG, JPEG ou WebP, até 512 KB.' } = props;
  const field = useField<string | null>({ ...props, hint });
  const { setError, clearErrors } = useFormContext();
  const input = useRef<HTMLInputElement>(null);

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Allows the same file to be chosen again.
    const forgetChoice = () => {
      target.value = '';
    };
    if (!file) return;
    const image = await readImage(file, maxBytes, edge);
    forgetChoice();
    if ('issue' in image) return setError(name, { type: 'image', message: image.issue });
    clearErrors(name);
    field.onChange(image.url);
  };
  return (
    <FieldShell {...props} hint={hint} id={field.id} error={field.error}>
      <div className="foro-image">
        <div className="foro-image-preview">
          {field.value ? <img src={field.value} alt={`${label}: imagem atual`} /> : <span>Sem imagem</span>}
        </div>
        <div className="foro-image-buttons">
          <input
            {...field.aria}
            ref={(element) => {
              input.current = element;
              field.bind(element);
            }}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="foro-hidden"
            disabled={field.isDisabled}
            onChange={(event) => void take(event)}
          />
          <Button
            icon={<UploadIcon />}
            disabled={field.isDisabled}
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => input.current?.click()}
          >
            Escolher imagem
          </Button>
          {field.value && !field.isDisabled && (
            <Button
              icon={<TrashIcon />}
              onClick={() => {
                field.onChange(null);
                clearErrors(name);
                input.current?.focus();
              }}
            >
              Remover
            </Button>
          )}
        </div>
      </div>
    </FieldShell>
  );
}
