import { formatDateOnly } from '@foro/shared/format';
import { Button } from '@foro/shared/ui/core';
import type { AudienciaLida } from '../leitura/audiencias';
import type { Leitura } from '../leitura/read-publicacao';
import type { PrazoLido, Ressalva } from '../leitura/prazos';
import type { Quem } from '../leitura/quem';

const UNIDADES = {
  uteis: 'dias úteis',
  corridos: 'dias corridos',
  horas: 'horas',
  meses: 'meses',
  anos: 'anos',
};
const QUEM: Readonly<Record<Quem, string>> = {
  autor: 'para a parte ativa',
  reu: 'para a parte passiva',
  ambos: 'para as partes',
  terceiro: 'para quem não é parte',
  recorrente: 'para quem recorreu',
  recorrido: 'para quem responde ao recurso',
};
const RESSALVAS: Readonly<Record<Ressalva, string>> = {
  passado: 'parece já ter passado',
  outraParte: 'é da outra parte',
  terceiro: 'não é das partes',
  divergente: 'o número e o extenso não batem',
};

function prazoEmPalavras({ dias, unidade, dobro, quem, ressalva }: PrazoLido): string {
  const quanto = dias === null ? 'Prazo legal' : `${dias} ${unidade ? UNIDADES[unidade] : 'dias'}`;
  return [
    quanto,
    dobro && 'em dobro',
    quem && QUEM[quem],
    ressalva && `atenção: ${RESSALVAS[ressalva]}`,
    unidade === 'horas' && 'prazos em horas não são contados aqui',
  ]
    .filter(Boolean)
    .join('; ');
}

const dataEmPalavras = (lida: AudienciaLida) =>
  lida.especie === 'vencimento'
    ? `Data-limite: ${formatDateOnly(lida.data)}; não é contada aqui, entra como compromisso`
    : `Data marcada: ${audienciaEmPalavras(lida)}`;

const audienciaEmPalavras = ({ data, hora }: AudienciaLida) =>
  `${formatDateOnly(data)}${hora === null ? ', sem hora' : ` às ${hora}`}`;

/** The rules' results, each of which a press copies into the form. */
export function Achados({
  leitura: { prazos, audiencias, vencimentos },
  onPrazo,
  onAudiencia,
}: {
  leitura: Leitura;
  onPrazo: (prazo: PrazoLido) => void;
  onAudiencia: (audiencia: AudienciaLida) => void;
}) {
  const datas = [...audiencias, ...vencimentos];
  if (prazos.length + datas.length === 0)
    return (
      <p className="foro-col foro-col-full">Nenhum prazo nem data foi lido no texto: confira você mesmo.</p>
    );
  return (
    <ul className="foro-col foro-col-full publicacao-achados" aria-label="Lido no texto">
      {prazos.map((prazo) => (
        <li key={prazo.inicio}>
          <span>{prazoEmPalavras(prazo)}</span>
          {prazo.unidade !== 'horas' && (
            <Button
              size="small"
              onClick={() => onPrazo(prazo)}
              aria-label={`Usar o prazo: ${prazoEmPalavras(prazo)}`}
            >
              Usar
            </Button>
          )}
        </li>
      ))}
      {datas.map((audiencia) => (
        <li key={audiencia.inicio}>
          <span>{dataEmPalavras(audiencia)}</span>
          <Button
            size="small"
            onClick={() => onAudiencia(audiencia)}
            aria-label={`Usar a data: ${audienciaEmPalavras(audiencia)}`}
          >
            Usar
          </Button>
        </li>
      ))}
    </ul>
  );
}
