import {
  documentShareCreateSchema,
  SHARE_DAYS,
  type DocumentShareCreated,
} from '@foro/shared/contracts/document-share';
import { SelectField, TextField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { z } from 'zod';
import { createLink, LINKS } from './links-api';

const PRAZOS = SHARE_DAYS.map((dias) => ({ id: dias, descricao: dias === 1 ? '1 dia' : `${dias} dias` }));

const formSchema = z.object({
  dias: documentShareCreateSchema.shape.dias,
  maxAberturas: z
    .string()
    .trim()
    .regex(/^\d{0,3}$/, 'Número inválido')
    .transform((text): number | null | undefined => (text === '' ? null : Number(text)))
    .pipe(documentShareCreateSchema.shape.maxAberturas),
  destinatario: documentShareCreateSchema.shape.destinatario,
});

/** Asks for how long and how often a new link opens the paper. */
export function NovoLinkDialog({
  idDocumento,
  onCreated,
  onClose,
}: {
  idDocumento: number;
  onCreated: (link: DocumentShareCreated) => void;
  onClose: () => void;
}) {
  return (
    <FormDialog
      title="Novo link"
      description="Quem tiver o link baixa a versão atual sem entrar no Foro. Cada vez fica no histórico."
      defaultValues={{ dias: 7 as number | null, maxAberturas: '', destinatario: '' }}
      schema={formSchema}
      save={async (body) => onCreated(await createLink({ ...body, idDocumento }))}
      failure={{ title: 'Falha ao criar o link!', fallback: 'Erro inesperado ao criar o link.' }}
      invalidates={[[LINKS]]}
      submitLabel="Criar link"
      submittingLabel="Criando..."
      onClose={onClose}
    >
      <SelectField name="dias" label="Vale por" required size="m" options={PRAZOS} />
      <TextField
        name="maxAberturas"
        label="Quantas vezes pode ser baixado"
        maxLength={3}
        size="m"
        hint="Em branco, quantas vezes for preciso."
      />
      <TextField
        name="destinatario"
        label="Para quem"
        maxLength={200}
        size="full"
        hint="Só o escritório vê."
      />
    </FormDialog>
  );
}
