import { z } from 'zod';
import { Opener } from '../../gallery/opener';
import { LONG_TEXT, type Stories } from '../../gallery/story';
import { TextField } from '../fields';
import {
  AuditLine,
  FormDialog,
  FormFrame,
  FormGrid,
  FormPage,
  FormSection,
  formValues,
  HistoryButton,
  InlineForm,
} from '../form-frame';
import { InForm } from '../../gallery/in-form';

interface Cliente {
  id: number;
  nome: string;
  dataInclusao: string;
  dataAlteracao: string;
  usuarioAlteracao: string;
}

const STORED: Cliente = {
  id: 7,
  nome: 'Maria da Silva',
  dataInclusao: '2026-01-01T12:00:00.000Z',
  dataAlteracao: '2026-02-01T12:00:00.000Z',
  usuarioAlteracao: 'Ana',
};
const LONG: Cliente = { ...STORED, id: 8, nome: LONG_TEXT };

const schema = z.object({ nome: z.string().min(1, 'Informe o nome') });
const failure = { title: 'Falha ao salvar um Cliente!', fallback: 'Erro inesperado ao salvar.' };
const form = {
  toForm: (cliente: Cliente | null) => formValues({ nome: '' }, cliente),
  schema,
  save: () => Promise.resolve(STORED),
  failure,
  success: 'Cliente salvo com sucesso!',
  backTo: '/clientes',
};
const fields = (
  <FormSection title="Dados pessoais" description="Como estão nos documentos.">
    <TextField name="nome" label="Nome" required maxLength={200} />
  </FormSection>
);

const page = (id: number | null, get: () => Promise<Cliente>) => () => (
  <FormPage
    {...form}
    title="Cliente"
    list="Clientes"
    recent={null}
    id={id}
    queryKey={['galeria', 'cliente']}
    get={get}
  >
    {fields}
  </FormPage>
);
const frame =
  (record: Cliente | null, isReadOnly = false) =>
  () => (
    <FormFrame {...form} record={record} isReadOnly={isReadOnly}>
      {fields}
    </FormFrame>
  );

export const stories: Stories = {
  FormPage: {
    novo: page(0, () => Promise.resolve(STORED)),
    carregando: page(1, () => new Promise(() => undefined)),
    'com erro': page(2, () => Promise.reject(new Error('rede'))),
    'registro que não há': page(null, () => Promise.resolve(STORED)),
    cheio: page(7, () => Promise.resolve(STORED)),
    'palavras longas': page(8, () => Promise.resolve(LONG)),
  },
  FormFrame: { novo: frame(null), cheio: frame(STORED), 'só para ler': frame(STORED, true) },
  FormSection: {
    comum: () => (
      <InForm>
        <FormSection title="Dados pessoais">
          <TextField name="nome" label="Nome" />
        </FormSection>
      </InForm>
    ),
    'palavras longas': () => (
      <FormSection title={LONG_TEXT} description={LONG_TEXT}>
        {null}
      </FormSection>
    ),
  },
  FormGrid: {
    larguras: () => (
      <InForm>
        <FormGrid>
          <TextField name="um" label="Um terço" size="third" />
          <TextField name="dois" label="Um quarto" size="s" />
          <TextField name="tres" label="Linha inteira" size="full" />
        </FormGrid>
      </InForm>
    ),
  },
  AuditLine: { cheia: () => <AuditLine record={STORED} /> },
  HistoryButton: {
    comum: () => <HistoryButton history={{ tipo: 'processo', id: 7 }} />,
    'de um entre vários': () => <HistoryButton history={{ tipo: 'processo', id: 7 }} name="Contrato anual" />,
  },
  InlineForm: {
    vazio: () => (
      <InlineForm
        label="Nova equipe"
        defaultValues={{ nome: '' }}
        schema={schema}
        save={() => Promise.resolve()}
        failure={failure}
        invalidates={[]}
        submitLabel="Incluir"
        submittingLabel="Incluindo"
      >
        <TextField name="nome" label="Nome da equipe" required />
      </InlineForm>
    ),
  },
  FormDialog: {
    comum: () => (
      <Opener>
        {(close) => (
          <FormDialog
            title="Liberar acesso"
            description="O cliente passa a entrar com este e-mail."
            defaultValues={{ nome: '' }}
            schema={schema}
            save={() => Promise.resolve()}
            failure={failure}
            onClose={close}
          >
            <TextField name="nome" label="Nome" required size="full" />
          </FormDialog>
        )}
      </Opener>
    ),
  },
};
