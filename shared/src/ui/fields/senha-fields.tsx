import { useFormContext } from 'react-hook-form';
import { boxesOf } from '../../contracts/fields';
import { ACCOUNT_FORM_FIELDS } from '../../contracts/user-form';
import { CheckboxBox } from './switch-field';
import { PasswordField } from './text-field';

const { senha, confirmacaoSenha } = boxesOf(ACCOUNT_FORM_FIELDS);

interface SenhaFieldsProps {
  isNew: boolean;
  /** The meaning of an empty password for an existing user. */
  hint?: string | undefined;
  /** Whether the person is to choose the password by a link. */
  isInvite: boolean;
  onInvite: (isInvite: boolean) => void;
}

/** A user's password: an administrator types it or, for a new user, may let the person choose it. */
export function SenhaFields({ isNew, hint, isInvite, onInvite }: SenhaFieldsProps) {
  const { setValue } = useFormContext();
  const change = (next: boolean) => {
    setValue('senha', '');
    setValue('confirmacaoSenha', '');
    onInvite(next);
  };
  return (
    <>
      {isNew && (
        <CheckboxBox
          label="Convidar: a própria pessoa escolhe a senha"
          hint="Ela recebe um endereço que vale 7 dias. Sem e-mail configurado, você o copia e entrega."
          size="full"
          isChecked={isInvite}
          onChange={change}
        />
      )}
      {!isInvite && (
        <>
          <PasswordField {...senha} required={isNew} hint={isNew ? undefined : hint} />
          <PasswordField {...confirmacaoSenha} required={isNew} />
        </>
      )}
    </>
  );
}
