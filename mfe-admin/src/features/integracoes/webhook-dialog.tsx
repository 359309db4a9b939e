import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import {
  WEBHOOK_FIELDS,
  webhookCreateSchema,
  type Webhook,
  type WebhookSecret,
} from '@foro/shared/contracts/webhook';
import { WEBHOOK_KIND_WORDS, WEBHOOK_KINDS, type WebhookKind } from '@foro/shared/contracts/webhook-kinds';
import { MultiSelectField, SwitchField, TextField } from '@foro/shared/ui/fields';
import { FormDialog, formValues } from '@foro/shared/ui/form-frame';
import { createWebhook, updateWebhook, WEBHOOKS } from './integracoes-api';

const CAMPOS = boxesOf(WEBHOOK_FIELDS);
const TIPOS = WEBHOOK_KINDS.map((id) => ({ id, descricao: WEBHOOK_KIND_WORDS[id] }));

interface WebhookDialogProps {
  /** The stored webhook; null for a new one. */
  webhook: Webhook | null;
  /** Called with a new one, whose secret is to be shown. */
  onMade: (made: WebhookSecret) => void;
  onClose: () => void;
}

/** Where another program receives messages, and of what. */
export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  return (
    <FormDialog
      title={webhook ? 'Webhook' : 'Novo webhook'}
      description="O Foro avisa outro programa do que muda. A mensagem diz qual registro mudou, e mais nada: o programa o lê com uma chave."
      defaultValues={formValues(blankOf(WEBHOOK_FIELDS), webhook)}
      schema={webhookCreateSchema}
      save={async (body) => {
        if (!webhook) return createWebhook(body);
        await updateWebhook({ ...body, id: webhook.id, dataAlteracao: webhook.dataAlteracao });
        return null;
      }}
      {...(webhook && { success: 'Webhook salvo com sucesso!' })}
      failure={{ title: 'Falha ao salvar o webhook!', fallback: 'Erro inesperado ao salvar o webhook.' }}
      invalidates={[[WEBHOOKS]]}
      onDone={(made) => made && onMade(made)}
      onClose={onClose}
    >
      <TextField {...CAMPOS.descricao} size="full" hint="O programa que recebe: 'Painel do financeiro'." />
      <TextField {...CAMPOS.endereco} size="full" hint="Começa com https:// e é alcançado pela internet." />
      <MultiSelectField<WebhookKind> {...CAMPOS.tipos} options={TIPOS} size="full" />
      {webhook && (
        <SwitchField
          {...CAMPOS.ativo}
          size="full"
          hint="Ligado de novo, envia o que ficou pendente; o que mudou enquanto estava desligado, não."
        />
      )}
    </FormDialog>
  );
}
