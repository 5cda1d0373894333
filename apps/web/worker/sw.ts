/// <reference lib="webworker" />
