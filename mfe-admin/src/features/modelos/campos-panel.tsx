import { searchTerms } from '@foro/shared/contracts/search-text';
import { TEMPLATE_BLOCKS, TEMPLATE_GROUPS } from '@foro/shared/contracts/template-fields';
import { normalizeText } from '@foro/shared/format';
import { Button, useCopy } from '@foro/shared/ui/core';
import { SearchBox } from '@foro/shared/ui/list';
import { useState } from 'react';
import './modelos.css';

/** A word of the panel: the text that is copied, and its meaning. */
interface Palavra {
  readonly nome: string;
  readonly texto: string;
  readonly significado: string;
  readonly exemplo?: string;
}

const GROUPS = [
  ...TEMPLATE_GROUPS.map(({ titulo, campos }) => ({
    titulo,
    palavras: campos.map(({ nome, significado, exemplo, isTyped }) => ({
      nome,
      texto: `{${nome}}`,
      significado: isTyped ? `${significado} (digitado ao gerar)` : significado,
      exemplo,
    })),
  })),
  {
    titulo: 'Trechos',
    palavras: TEMPLATE_BLOCKS.map(({ nome, significado }) => ({
      nome,
      texto: `{#${nome}} {/${nome}}`,
      significado,
    })),
  },
] satisfies readonly { titulo: string; palavras: readonly Palavra[] }[];

function Linha({ palavra, onCopy }: { palavra: Palavra; onCopy: (palavra: Palavra) => void }) {
  const { nome, texto, significado, exemplo } = palavra;
  return (
    <li>
      <div>
        <code>{texto}</code>
        <span>{significado}</span>
        {exemplo && <small>{exemplo}</small>}
      </div>
      <Button size="small" aria-label={`Copiar ${nome}`} onClick={() => onCopy(palavra)}>
        Copiar
      </Button>
    </li>
  );
}

/** The side panel: every word that a template may contain, its meaning, and a button that copies it. */
export function CamposPanel() {
  const [search, setSearch] = useState('');
  const { said, copy } = useCopy();
  const terms = searchTerms(search).map(normalizeText);
  const isFound = ({ nome, significado }: Palavra) =>
    terms.every((term) => normalizeText(`${nome} ${significado}`).includes(term));
  return (
    <section className="foro-panel modelo-campos" aria-label="Campos">
      <h2>Campos</h2>
      <p>Cole no documento do Word. O Foro põe o valor no lugar.</p>
      <SearchBox value={search} onSearch={setSearch} placeholder="Buscar campo" />
      <p role="status">{said}</p>
      {GROUPS.map(({ titulo, palavras }) => {
        const found = (palavras as readonly Palavra[]).filter(isFound);
        if (found.length === 0) return null;
        return (
          <section key={titulo}>
            <h3>{titulo}</h3>
            <ul>
              {found.map((palavra) => (
                <Linha
                  key={palavra.nome}
                  palavra={palavra}
                  onCopy={({ texto }) => void copy(texto, `${texto} copiado.`, 'o campo')}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}
