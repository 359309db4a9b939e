import Checkbox from 'antd/es/checkbox/Checkbox';
import Switch from 'antd/es/switch';
import { useContext, useId, type ReactNode } from 'react';
import { FrameContext } from '../form-frame/frame-context';
import './fields.css';
import { FieldFoot } from './field-foot';
import { type FieldProps, useField } from './use-field';

function Beside({
  props,
  field,
  children,
}: {
  props: Pick<FieldProps, 'label' | 'hint' | 'size'>;
  field: { id: string; error: string | undefined };
  children: ReactNode;
}) {
  return (
    <div className={`foro-col foro-col-${props.size ?? 'm'} foro-field foro-field-beside`}>
      <div className="foro-field-line">
        {children}
        <label htmlFor={field.id}>{props.label}</label>
      </div>
      <FieldFoot id={field.id} error={field.error} hint={props.hint} />
    </div>
  );
}

/** Yes or no; it applies once saved. */
export function SwitchField(props: FieldProps) {
  const field = useField<boolean>(props);
  const { id, 'aria-describedby': describedBy } = field.aria;
  return (
    <Beside props={props} field={field}>
      <Switch
        id={id}
        aria-describedby={describedBy}
        checked={field.value}
        onChange={field.onChange}
        disabled={field.isDisabled}
      />
    </Beside>
  );
}

interface CheckboxBoxProps extends Pick<FieldProps, 'label' | 'hint' | 'size' | 'disabled'> {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox among the fields that is not a value of the form: it changes how others are filled in. */
export function CheckboxBox({ isChecked, onChange, disabled, ...props }: CheckboxBoxProps) {
  const id = useId();
  const { isReadOnly } = useContext(FrameContext);
  return (
    <Beside props={props} field={{ id, error: undefined }}>
      <Checkbox
        id={id}
        aria-describedby={props.hint ? `${id}-hint` : undefined}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        disabled={disabled || isReadOnly}
      />
    </Beside>
  );
}

/** A checkbox. */
export function CheckboxField(props: FieldProps) {
  const field = useField<boolean>(props);
  return (
    <Beside props={props} field={field}>
      <Checkbox
        {...field.aria}
        checked={field.value}
        onChange={(event) => field.onChange(event.target.checked)}
        onBlur={field.onBlur}
        disabled={field.isDisabled}
      />
    </Beside>
  );
}
