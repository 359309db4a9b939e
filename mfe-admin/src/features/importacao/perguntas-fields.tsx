import type { Import, ImportDefaults, ImportQuestion } from '@foro/shared/contracts/import';
import type { ImportKind } from '@foro/shared/contracts/import-codes';
import { IMPORT_FIELDS } from '@foro/shared/contracts/import-fields';
import { ListChoice } from '@foro/shared/ui/list';

interface PerguntasFieldsProps {
  tipo: ImportKind;
  perguntas: Import['perguntas'];
  padroes: ImportDefaults;
  onChange: (padroes: ImportDefaults) => void;
}

const UNANSWERED = '?';

/** One question for each label that no option has, and for the empty cells of a field that every record needs. */
export function PerguntasFields({ tipo, perguntas, padroes, onChange }: PerguntasFieldsProps) {
  const answer = (campo: string, rotulo: string, value: string) => {
    const { [rotulo]: _, ...others } = padroes.respostas[campo] ?? {};
    const answers = value === UNANSWERED ? others : { ...others, [rotulo]: value };
    onChange({ ...padroes, respostas: { ...padroes.respostas, [campo]: answers } });
  };
  const total = perguntas.reduce((sum, { rotulos }) => sum + rotulos.length, 0);
  return (
    <section className="importacao-perguntas" aria-label="Perguntas">
      <h3>{total === 1 ? '1 pergunta' : `${total} perguntas`}</h3>
      <p>As linhas com estes rótulos são recusadas até você responder. As respostas são lembradas.</p>
      <div className="importacao-colunas">
        {perguntas.flatMap((pergunta) =>
          pergunta.rotulos.map((rotulo) => (
            <ListChoice
              key={`${pergunta.campo} ${rotulo}`}
              label={wordsOf(tipo, pergunta, rotulo)}
              value={padroes.respostas[pergunta.campo]?.[rotulo] ?? UNANSWERED}
              choices={choicesOf(tipo, pergunta)}
              onChange={(value) => answer(pergunta.campo, rotulo, value)}
            />
          )),
        )}
      </div>
    </section>
  );
}

const fieldOf = (tipo: ImportKind, asked: string) => IMPORT_FIELDS[tipo].find(({ campo }) => campo === asked);

function wordsOf(tipo: ImportKind, { campo }: ImportQuestion, rotulo: string): string {
  const field = fieldOf(tipo, campo);
  const titulo = field?.titulo ?? campo;
  if (field?.le === 'valor') return `Como os valores de '${titulo}' estão escritos?`;
  return rotulo === '' ? `${titulo} das linhas em branco` : `'${rotulo}' é qual ${titulo}?`;
}

function choicesOf(tipo: ImportKind, { campo, opcoes }: ImportQuestion) {
  const field = fieldOf(tipo, campo);
  const isOptional = field?.obrigatorio === false && field.le === 'lista';
  return [
    [UNANSWERED, 'Escolha…'] as const,
    ...(isOptional ? [['', 'Deixar em branco'] as const] : []),
    ...opcoes.map((opcao) => [opcao, opcao] as const),
  ];
}
