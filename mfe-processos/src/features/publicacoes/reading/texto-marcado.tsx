import { type Marca, trechosDe } from '../leitura/marcas';

/** The kinds of highlights in the text. */
export type NomeDeMarca = 'prazo' | 'dobro' | 'ato' | 'audiencia' | 'especie' | 'oab' | 'nome';

const LEGENDA: Readonly<Record<NomeDeMarca, string>> = {
  prazo: 'Prazo',
  dobro: 'Em dobro',
  ato: 'Ato',
  audiencia: 'Data marcada',
  especie: 'Espécie',
  oab: 'OAB monitorada',
  nome: 'Advogado do escritório',
};

/** The names of the marks in the text, in their colours. */
function Legenda({ marcas }: { marcas: readonly Marca<NomeDeMarca>[] }) {
  const present = new Set(marcas.map(({ nome }) => nome));
  if (present.size === 0) return null;
  return (
    <p className="publicacao-legenda" aria-hidden="true">
      {[...present].map((nome) => (
        <span key={nome} className={`publicacao-marca publicacao-marca-${nome}`}>
          {LEGENDA[nome]}
        </span>
      ))}
    </p>
  );
}

/** A publication's text with its marks; always plain text, whatever the court sent. */
export function TextoMarcado({ texto, marcas }: { texto: string; marcas: readonly Marca<NomeDeMarca>[] }) {
  return (
    <>
      {/* A scrolling area has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="publicacao-texto" role="region" aria-label="Texto da publicação" tabIndex={0}>
        {trechosDe(texto, marcas).map(({ texto: piece, inicio, nomes }) => {
          const [nome] = nomes;
          if (nome === undefined) return piece;
          const words = nomes.map((one) => LEGENDA[one]).join(', ');
          return (
            <mark key={inicio} className={`publicacao-marca publicacao-marca-${nome}`} title={words}>
              {piece}
              <span className="foro-hidden">{` (${words}) `}</span>
            </mark>
          );
        })}
      </div>
      <Legenda marcas={marcas} />
    </>
  );
}
