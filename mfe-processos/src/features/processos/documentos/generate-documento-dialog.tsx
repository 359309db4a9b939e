import { requiredId, requiredText } from '@foro/shared/contracts/primitives';
import { SelectField, TextField } from '@foro/shared/ui/fields';
import { FormDialog, formHooks } from '@foro/shared/ui/form-frame';
import { Notice } from '@foro/shared/ui/states';
import { z } from 'zod';
import './documentos.css';
import { DOCUMENTOS, type Dono } from './documentos-api';
import { PARTE_CONTRARIA_KEY, partesContrariasOf } from '../partes-contrarias/partes-contrarias-api';
import { PROCESSO_KEY, PROCESSOS } from '../processos-api';
import { type Marcados, useGenerate, useModelos } from './generate-api';
import { GerarCampos } from './generate-campos';

/**
 * The typed values, nested by the dots in the fields' names, as the form does: `{ cliente: { rg: '1' } }`.
 */
type Digitados = Readonly<Record<string, string | Readonly<Record<string, string | undefined>> | undefined>>;

const NENHUM: Marcados = {
  cliente: false,
  processo: false,
  parteContraria: false,
  escritorio: false,
  advogado: false,
};
const BLANK = {
  idModelo: null as number | null,
  titulo: '',
  valores: {} as Digitados,
  guardar: NENHUM,
};
type Values = typeof BLANK;
const { useForm, useValue } = formHooks<Values>();

/** The typed values by the fields' names, without empty ones. */
function flatten(digitados: Digitados): Record<string, string> {
  const pairs = Object.entries(digitados).flatMap(([name, value]) =>
    typeof value === 'object'
      ? Object.entries(value).map(([part, text]) => [`${name}.${part}`, text] as const)
      : [[name, value] as const],
  );
  return Object.fromEntries(pairs.flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])));
}

const schema = z.object({
  idModelo: requiredId('Escolha o modelo'),
  titulo: requiredText(255, 'Título é obrigatório'),
  valores: z.custom<Digitados>(() => true).transform((valores) => flatten(valores ?? {})),
  guardar: z.custom<Marcados>(() => true),
});

function Campos({ dono }: { dono: Dono }) {
  const { data = [], isPending, isSuccess, error, refetch } = useModelos();
  const idModelo = useValue('idModelo');
  const { setValue, getValues } = useForm();
  const choose = (id: number | null) => {
    const isOwn = data.some(({ titulo }) => titulo === getValues('titulo'));
    const chosen = data.find((modelo) => modelo.id === id);
    if (chosen && (isOwn || getValues('titulo') === '')) setValue('titulo', chosen.titulo);
    setValue('valores', {});
    setValue('guardar', NENHUM);
  };
  return (
    <>
      {isSuccess && data.length === 0 && (
        <div className="documentos-gerar-aviso">
          <Notice>
            O escritório ainda não tem modelos prontos. Quem administra os inclui em Administração, Modelos.
          </Notice>
        </div>
      )}
      <SelectField
        name="idModelo"
        label="Modelo"
        required
        size="full"
        options={{
          options: data.map(({ id, titulo }) => ({ id, descricao: titulo })),
          isLoading: isPending,
          error: error && 'Não foi possível carregar os modelos.',
          retry: () => void refetch(),
        }}
        onChoose={choose}
      />
      <TextField name="titulo" label="Título do documento" required maxLength={255} size="full" />
      {idModelo !== null && <GerarCampos key={idModelo} idModelo={idModelo} dono={dono} />}
    </>
  );
}

/** The queries that a generated document invalidates: the documents, and the records that stored a value. */
const mudam = (dono: Dono) => [
  [DOCUMENTOS],
  [PROCESSOS.path],
  PROCESSO_KEY,
  PARTE_CONTRARIA_KEY,
  ...('idProcesso' in dono ? [[partesContrariasOf(dono.idProcesso).path]] : []),
];

/**
 * 'Gerar documento': fills a template with the values of the case or client and adds the result to its
 * documents.
 */
export function GerarDocumentoDialog({ dono, onClose }: { dono: Dono; onClose: () => void }) {
  const gerar = useGenerate(dono);
  return (
    <FormDialog
      title="Gerar documento"
      description="O modelo é preenchido com os dados do cadastro e guardado como um documento do Word, que você pode baixar e completar."
      defaultValues={BLANK}
      schema={schema}
      save={gerar}
      success="Documento gerado com sucesso!"
      failure={{ title: 'Falha ao gerar o documento!', fallback: 'Erro inesperado ao gerar o documento.' }}
      invalidates={mudam(dono)}
      submitLabel="Gerar"
      submittingLabel="Gerando..."
      onClose={onClose}
    >
      <Campos dono={dono} />
    </FormDialog>
  );
}
