import { caseEnterSchema, type RestrictedCase } from '@foro/shared/contracts/case-access';
import { SelectField, TextAreaField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { requiredId } from '@foro/shared/contracts/primitives';
import { ACESSO_KEYS, enterProcesso } from './acesso-api';

const schema = caseEnterSchema.extend({ id: requiredId('Processo é obrigatório') });

const nameOf = ({ id, escritorio, pessoas }: RestrictedCase) =>
  `Nº ${id} · ${escritorio} · ${pessoas.length > 0 ? `com ${pessoas.join(', ')}` : 'ninguém com acesso'}`;

interface OcultosDialogProps {
  processos: readonly RestrictedCase[];
  onClose: () => void;
}

/** An Admin enters a restricted case, with a reason that its people and the history get. */
export function OcultosDialog({ processos, onClose }: OcultosDialogProps) {
  const [only] = processos;
  return (
    <FormDialog
      title="Entrar num processo restrito"
      description="As pessoas do processo recebem um aviso, e o motivo fica no histórico."
      defaultValues={{ id: processos.length === 1 && only ? only.id : null, motivo: '' }}
      schema={schema}
      save={({ id, motivo }) => enterProcesso(id, { motivo })}
      success="Agora você vê este processo: ele está na lista."
      submitLabel="Entrar"
      submittingLabel="Entrando..."
      failure={{ title: 'Falha ao entrar no processo!', fallback: 'Erro inesperado ao entrar no processo.' }}
      invalidates={ACESSO_KEYS}
      onClose={onClose}
    >
      <SelectField
        name="id"
        label="Processo"
        required
        size="full"
        options={processos.map((processo) => ({ id: processo.id, descricao: nameOf(processo) }))}
      />
      <TextAreaField name="motivo" label="Motivo" required size="full" rows={3} maxLength={500} />
    </FormDialog>
  );
}
