/** A PDF with these lines, each on its own page, and a table of its objects. */
export function pdfOf(...pages: readonly string[]): Buffer {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((text, index) => {
      const content = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * index} 0 R>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`);
}
