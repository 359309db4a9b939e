import {
  CONFLICT_DECISION_FIELDS,
  conflictDecideFormSchema,
  type ConflictDecide,
} from '@foro/shared/contracts/conflict-check';
import {
  CHECK_DECISIONS,
  CHECK_DECISION_WORDS,
  type CheckDecision,
} from '@foro/shared/contracts/conflict-check-codes';
import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import { RemoteSelectField, SelectField, TextAreaField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { CONFLITOS, decideVerificacao, documentos } from './conflitos-api';

const CAMPOS = boxesOf(CONFLICT_DECISION_FIELDS);
const BLANK = blankOf(CONFLICT_DECISION_FIELDS);
const DECISOES = CHECK_DECISIONS.map((id) => ({ id, descricao: CHECK_DECISION_WORDS[id] }));

/** 'Decidir': whether the firm may act for these people, once and with the reason. */
export function DecidirDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <FormDialog<typeof BLANK, ConflictDecide>
      title="Decidir a verificação"
      description="A decisão fica registrada com o seu nome e não muda; para decidir outra vez, verifique de novo."
      defaultValues={BLANK}
      schema={conflictDecideFormSchema}
      save={(body) => decideVerificacao(id, body)}
      success="Decisão registrada com sucesso!"
      failure={{ title: 'Falha ao decidir!', fallback: 'Erro inesperado ao decidir a verificação.' }}
      invalidates={[[CONFLITOS]]}
      submitLabel="Decidir"
      submittingLabel="Registrando..."
      onClose={onClose}
    >
      <SelectField<CheckDecision> {...CAMPOS.decisao} options={DECISOES} />
      <RemoteSelectField
        {...CAMPOS.idDocumento}
        {...documentos}
        hint="Para 'Aceito com ciência': o documento em que o cliente diz que sabe."
      />
      <TextAreaField {...CAMPOS.motivo} size="full" />
    </FormDialog>
  );
}
