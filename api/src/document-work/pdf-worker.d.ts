// pdf.js has no types for its worker, which is passed on as it is.
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
