import {
  documentShareCreateSchema,
  SHARE_DAYS,
  type DocumentShareCreated,
} from '@foro/shared/contracts/document-share';
import { CheckboxField, SelectField, TextField } from '@foro/shared/ui/fields';
import { FormDialog, formHooks } from '@foro/shared/ui/form-frame';
import { z } from 'zod';
import { createLink, LINKS, useLinkMail } from './links-api';

const PRAZOS = SHARE_DAYS.map((dias) => ({ id: dias, descricao: dias === 1 ? '1 dia' : `${dias} dias` }));

const BLANK = {
  dias: 7 as number | null,
  maxAberturas: '',
  destinatario: '',
  pedeAceite: false,
  aceiteEmail: '',
};
const { useValue } = formHooks<typeof BLANK>();

/** Removes the values of an acceptance that is no longer requested. */
const withoutHidden = (values: unknown) =>
  (values as typeof BLANK).pedeAceite ? values : { ...(values as typeof BLANK), aceiteEmail: null };

const formSchema = z.preprocess(
  withoutHidden,
  z.object({
    dias: documentShareCreateSchema.shape.dias,
    maxAberturas: z
      .string()
      .trim()
      .regex(/^\d{0,3}$/, 'Número inválido')
      .transform((text): number | null | undefined => (text === '' ? null : Number(text)))
      .pipe(documentShareCreateSchema.shape.maxAberturas),
    destinatario: documentShareCreateSchema.shape.destinatario,
    pedeAceite: z.boolean(),
    aceiteEmail: documentShareCreateSchema.shape.aceiteEmail,
  }),
);

/**
 * If mail is configured, a code confirms the person who accepts; otherwise the link alone suffices, and the
 * dialog says so.
 */
function AceiteFields() {
  const isAsked = useValue('pedeAceite');
  const { data } = useLinkMail(isAsked);
  return (
    <>
      <CheckboxField
        name="pedeAceite"
        label="Pedir aceite eletrônico"
        size="full"
        hint="Assinatura simples (Lei 14.063/2020, art. 4º, I) da versão de agora: quem tem o link lê, informa nome e CPF e aceita uma vez."
      />
      {isAsked && data?.temEmail === true && (
        <TextField
          name="aceiteEmail"
          label="E-mail que recebe o código"
          required
          type="email"
          maxLength={150}
          size="full"
          hint="O aceite só vale com o código de 6 números enviado para ele."
        />
      )}
      {isAsked && data?.temEmail === false && (
        <p className="foro-col foro-col-full">
          O envio de e-mail não está configurado: o link vale sozinho, e o registro dirá que nenhum código foi
          confirmado.
        </p>
      )}
    </>
  );
}

/** Asks for how long and how often a new link opens the document. */
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
      defaultValues={BLANK}
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
        type="numeric"
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
      <AceiteFields />
    </FormDialog>
  );
}
