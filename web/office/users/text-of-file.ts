/** Reads a text file: in UTF-8 or, as spreadsheets on Windows still save it, in Windows-1252. */
export const textOfFile = async (file: Blob): Promise<string> => {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
