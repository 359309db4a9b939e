/** Characters a line and lines a page, at 11 points on A4. */
const COLUMNS = 88;
const LINES = 46;

/** Breaks a paragraph between words into lines of at most `COLUMNS` characters. */
function wrap(paragraph: string): string[] {
  const lines: string[] = [''];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length + 1 > COLUMNS) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

const escape = (text: string) => text.replace(/[\\()]/g, '\\$&');

/** The drawing instructions of a page: its lines from the top, in the one font. */
const drawing = (lines: readonly string[]) =>
  `BT /F1 11 Tf 60 780 Td 15 TL ${lines.map((line) => `(${escape(line)}) Tj T*`).join('\n')} ET`;

/**
 * Makes a PDF of plain text for the demonstration's documents: Helvetica, with the letters of Western Europe. A
 * library would make the API's bundle a megabyte larger for this alone.
 */
export function pdfOfText(paragraphs: readonly string[]): Buffer {
  const lines = paragraphs.flatMap(wrap);
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / LINES)) }, (_, page) =>
    drawing(lines.slice(page * LINES, (page + 1) * LINES)),
  );
  const kids = pages.map((_, page) => `${4 + page * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((content, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + page * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  // One byte for each character, so that the offsets above are those of the file.
  return Buffer.from(text + end, 'latin1');
}
