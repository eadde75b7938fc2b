/** Pictures and files. The same folder seen from the source (emulator/core) and from the bundle (emulator/dist). */
export const MEDIA_FOLDER = new URL('../seed/media/', import.meta.url);
