// For `node --import`: it exports nothing. What the process sends to the platform goes to the emulator at EMULATOR_URL.
export {};
