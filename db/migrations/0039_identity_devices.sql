-- Who else came in from a device is asked at every withdrawal.
create index known_device_by_device on identity.known_device (device_digest);
