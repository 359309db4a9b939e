import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import {
  SECOND_FACTOR_FIELDS,
  secondFactorConfirmSchema,
  secondFactorProofSchema,
  secondFactorStartSchema,
  type SecondFactorProof,
  type SecondFactorSecret,
} from '@foro/shared/contracts/second-factor';
import { PasswordField, TextField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { confirmFator, startFator } from './conta-api';
import { QrCode } from '@foro/shared/ui/qr-code';

const CAMPOS = boxesOf(SECOND_FACTOR_FIELDS);
const { senhaAtual, codigo } = blankOf(SECOND_FACTOR_FIELDS);

const TURN_ON_FAILURE = {
  title: 'Falha ao ligar o segundo fator',
  fallback: 'Erro ao ligar o segundo fator.',
};

interface StepProps {
  onClose: (isSaved: boolean) => void;
}

/** First step of switching on: the password. */
export function SenhaStep({
  onStarted,
  onClose,
}: StepProps & { onStarted: (secret: SecondFactorSecret) => void }) {
  return (
    <FormDialog
      title="Ligar segundo fator"
      description="Você vai precisar de um aplicativo autenticador no celular, como Google Authenticator, Microsoft Authenticator, Aegis ou o gerenciador de senhas."
      defaultValues={{ senhaAtual }}
      schema={secondFactorStartSchema}
      save={async (body) => onStarted(await startFator(body))}
      failure={TURN_ON_FAILURE}
      submitLabel="Continuar"
      submittingLabel="Conferindo..."
      onClose={onClose}
    >
      <PasswordField {...CAMPOS.senhaAtual} autoComplete="current-password" size="full" />
    </FormDialog>
  );
}

const inGroups = (segredo: string) => segredo.replace(/(.{4})(?=.)/g, '$1 ');

/** Second step: the authenticator receives the secret and shows a first code. */
export function CodigoStep({
  secret: { segredo, endereco },
  onConfirmed,
  onClose,
}: StepProps & { secret: SecondFactorSecret; onConfirmed: (codigos: string[]) => void }) {
  return (
    <FormDialog
      title="Aponte o aplicativo autenticador"
      defaultValues={{ codigo }}
      schema={secondFactorConfirmSchema}
      save={async (body) => onConfirmed(await confirmFator(body))}
      failure={TURN_ON_FAILURE}
      submitLabel="Ligar"
      submittingLabel="Ligando..."
      onClose={onClose}
    >
      <div className="conta-setup foro-col foro-col-full">
        <QrCode text={endereco} label="Código QR para o aplicativo autenticador" />
        <div className="conta">
          <p className="conta-text">
            Leia o código QR com o aplicativo, ou digite nele esta chave:
            <code className="conta-key">{inGroups(segredo)}</code>
            <a href={endereco}>Abrir no aplicativo deste aparelho</a>
          </p>
        </div>
      </div>
      <TextField
        {...CAMPOS.codigo}
        hint="Os 6 números que o aplicativo mostra agora."
        autoComplete="one-time-code"
        maxLength={30}
        size="full"
      />
    </FormDialog>
  );
}

/** Asks for password and code before something that weakens the second factor. */
export function ProvaDialog({
  title,
  description,
  submitLabel,
  submittingLabel,
  failure,
  success,
  save,
  onClose,
}: StepProps & {
  title: string;
  description: string;
  submitLabel: string;
  submittingLabel: string;
  failure: { title: string; fallback: string };
  success?: string;
  save: (proof: SecondFactorProof) => Promise<unknown>;
}) {
  return (
    <FormDialog
      title={title}
      description={description}
      defaultValues={{ senhaAtual, codigo }}
      schema={secondFactorProofSchema}
      save={save}
      failure={failure}
      {...(success && { success })}
      submitLabel={submitLabel}
      submittingLabel={submittingLabel}
      onClose={onClose}
    >
      <PasswordField {...CAMPOS.senhaAtual} autoComplete="current-password" size="full" />
      <TextField
        {...CAMPOS.codigo}
        hint="Do aplicativo autenticador, ou um código de reserva."
        autoComplete="one-time-code"
        maxLength={30}
        size="full"
      />
    </FormDialog>
  );
}
