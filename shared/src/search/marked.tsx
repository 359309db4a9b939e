import { splitMarks } from './marks';
import './search.css';

/** A text with the words of a search marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  return splitMarks(text, query).map((piece, index) =>
    piece.isMatch ? (
      <mark key={index} className="foro-mark">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
