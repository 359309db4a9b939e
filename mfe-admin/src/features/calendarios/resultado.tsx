import type { ForensicImportAnswer } from '@foro/shared/contracts/forensic-year';
import { Button } from '@foro/shared/ui/core';
import { EditIcon } from '@foro/shared/ui/icons';
import { Notice } from '@foro/shared/ui/states';

const count = new Intl.NumberFormat('pt-BR');
const many = (quantity: number, one: string, more: string) =>
  `${count.format(quantity)} ${quantity === 1 ? one : more}`;

interface ResultadoProps {
  answer: ForensicImportAnswer;
  /** Opens the list again with the refused lines; undefined if there is no list. */
  onFix?: (() => void) | undefined;
}

/** The result for the lines of a list; each refused line with its number and the reason. */
export function Resultado({ answer: { incluidos, repetidos, erros }, onFix }: ResultadoProps) {
  const parts = [
    // A line may hold several days.
    many(incluidos, 'linha incluída', 'linhas incluídas'),
    ...(repetidos > 0 ? [many(repetidos, 'já estava no calendário', 'já estavam no calendário')] : []),
    ...(erros.length > 0 ? [many(erros.length, 'linha com erro', 'linhas com erro')] : []),
  ];
  return (
    <Notice tone={erros.length > 0 ? 'warning' : 'success'}>
      <p>{`${parts.join(', ')}.`}</p>
      {erros.length > 0 && (
        <ul className="calendario-erros" aria-label="Linhas com erro">
          {erros.map(({ linha, texto, mensagem }) => (
            <li key={linha}>{`Linha ${linha}, "${texto}": ${mensagem}`}</li>
          ))}
        </ul>
      )}
      {erros.length > 0 && onFix && (
        <Button icon={<EditIcon />} onClick={onFix}>
          Corrigir as linhas com erro
        </Button>
      )}
    </Notice>
  );
}
