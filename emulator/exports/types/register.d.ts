// For `node --import`; it exports nothing. Requests of the process to the platform go to the emulator at EMULATOR_URL.
export {};
