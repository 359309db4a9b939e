/** The quality of a scaled photograph: more makes no visible difference at the displayed size. */
const QUALITY = 0.85;

/**
 * Scales a photograph to at most `edge` pixels on its longer side, as JPEG on white, rotated as the camera
 * recorded. A small image is returned unchanged, and so is one that this browser cannot draw.
 */
export async function scaleImage(file: Blob, edge: number): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return file;
  const drawn = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (drawn === null) return file;
  const scale = edge / Math.max(drawn.width, drawn.height);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (scale >= 1 || pen === null) return file;
  canvas.width = Math.round(drawn.width * scale);
  canvas.height = Math.round(drawn.height * scale);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  drawn.close();
  const scaled = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return scaled ?? file;
}
